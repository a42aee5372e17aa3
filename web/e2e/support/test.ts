// The tests' own `test`: a server a worker, and pages that complain about any error.
import { test as base, type Page } from '@playwright/test';
import { Server } from './server.ts';

export { expect, type Page } from '@playwright/test';

export const test = base.extend<{ noErrors: void }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // What a page throws, or what the content-security policy forbids, fails the test.
  noErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const watch = (page: Page) => {
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text())) errors.push(message.text());
        });
      };
      context.pages().forEach(watch);
      context.on('page', watch);
      await use();
      if (errors.length) throw new Error(`errors in the page:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
});
