import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Language } from '$lib/text';

const files = import.meta.glob<string>('../../../../locales/lessons.*.ftl', { query: '?raw', import: 'default' });

/** What a step says. */
export interface StepWords {
  readonly title: string;
  readonly task: string;
  readonly done: string;
  readonly wrong: string;
}

/** The words of the lessons in a language, by game and step. Loaded when they are wanted. */
export async function loadWords(language: Language): Promise<(game: string, step: string) => StepWords> {
  const file = files[`../../../../locales/lessons.${language}.ftl`];
  if (!file) throw new Error(`there are no lessons in ${language}`);
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(await file()));
  return (game, step) => {
    const message = bundle.getMessage(`lesson-${game}-${step}`);
    const say = (pattern: Parameters<FluentBundle['formatPattern']>[0] | null | undefined) =>
      pattern ? bundle.formatPattern(pattern) : '';
    return {
      title: say(message?.attributes.title),
      task: say(message?.value),
      done: say(message?.attributes.done),
      wrong: say(message?.attributes.wrong),
    };
  };
}
