/** How much is drawn: without shadows and smooth edges, with them, or with the finest. */
export const QUALITIES = ['low', 'medium', 'high'] as const;
export type Quality = (typeof QUALITIES)[number];
