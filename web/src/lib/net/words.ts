// What went wrong, as a sentence for the player.
import { has, list, t } from '$lib/text';
import { ApiError } from './api.ts';

/** The rule that forbids an action, the refusal of a table, or what else happened. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error-unexpected', { message: error instanceof Error ? error.message : String(error) });
  const cells = list([...error.cells]);
  if (error.rule !== null && has(`why-${error.rule}`)) return t(`why-${error.rule}`, { cells });
  for (const id of [`error-${error.code}`, `refusal-${error.code}`]) if (has(id)) return t(id, { cells, message: error.message });
  return t('error-unexpected', { message: error.message });
}
