export { default as Drawing } from './SixteenStoneBoard.svelte';
