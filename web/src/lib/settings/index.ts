export * from './settings.svelte.ts';
