export * from './text.svelte.ts';
