export * from './api.ts';
export * from './words.ts';
export type { Follower, Link, Order } from './connection.ts';
export { socket } from './socket.svelte.ts';
