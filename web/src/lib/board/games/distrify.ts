export { default as Drawing } from './DistrifyBoard.svelte';
