import { declareMessages } from '../../messages.ts';

export const QUESTION_NEEDED = 'Please add at least one question';
export const NO_QUESTION_CHOSEN = 'Please choose at least question!';
declareMessages({ QUESTION_NEEDED, NO_QUESTION_CHOSEN });

/** The questions of a survey with more of them at the end; one that is there already stays where it is. */
export function withQuestions(questions: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...questions, ...added])];
}

/** The order after a question changed places with its neighbour; the same order where it has none on that side. */
export function swapQuestion(questions: readonly string[], index: number, step: -1 | 1): string[] {
  const order = [...questions];
  const [here, there] = [order[index], order[index + step]];
  if (here === undefined || there === undefined) return order;
  order[index] = there;
  order[index + step] = here;
  return order;
}
