export { default as Drawing } from './MeerkatsBoard.svelte';
export { default as Overlay } from './Secrets.svelte';
