import { parentPort } from 'node:worker_threads';
import type { TextAdvice } from '../text-help-port.ts';
import { changesOf, isCheckable } from './check-english.ts';
import type { CheckerQuestion } from './checker-question.ts';

async function answer({ text, isWhole, isToJudge }: CheckerQuestion): Promise<TextAdvice> {
  const isUnderstood = !isToJudge || (await isCheckable(text));
  return { suggestions: isUnderstood && isWhole ? await changesOf(text) : [], isUnderstood };
}

// A text comes in, advice goes out.
parentPort?.on('message', async (question: CheckerQuestion) => parentPort?.postMessage(await answer(question)));
