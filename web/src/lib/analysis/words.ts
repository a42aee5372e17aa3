import { number, t } from '$lib/text';
import type { Judged, Mark, Proof } from './judged';

export function percent(chance: number): string {
  return number(chance, { style: 'percent', maximumFractionDigits: 0 });
}

export function markText(mark: Mark): string {
  return t(`analysis-${mark}`);
}

/** A win chance, or what is sure. */
export function chanceText(chance: number, proof: Proof | null): string {
  if (proof === 'draw') return t('analysis-sure-draw');
  if (proof && 'win' in proof) return t('analysis-sure-win', { count: proof.win });
  if (proof && 'loss' in proof) return t('analysis-sure-loss', { count: proof.loss });
  return percent(chance);
}

/** What an action did to the chances of who played it. */
export function judgedText(judged: Judged, who: string): string {
  const args = { who, before: percent(judged.before), after: percent(judged.after), points: Math.round(judged.lost * 100) };
  return judged.mark ? t(`analysis-judged-${judged.mark}`, args) : t('analysis-judged-fine', args);
}
