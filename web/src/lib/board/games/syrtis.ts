export { default as Drawing } from './SyrtisBoard.svelte';
