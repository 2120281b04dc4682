import { declareMessages } from '../../messages.ts';

export const ANSWER_NEEDED = 'Choose a value, or “No answer”';
export const QUESTION_TWICE = 'This question is answered twice';
export const SURVEY_NEEDED = 'Please choose a survey';
export const PRESENTATION_NEEDED = 'Please choose a presentation';
declareMessages({ ANSWER_NEEDED, QUESTION_TWICE, SURVEY_NEEDED, PRESENTATION_NEEDED });

/** A question is answered from 1 to 5 in steps of 0.5; specification 3, section 9. */
export const LOWEST_VALUE = 1;
export const HIGHEST_VALUE = 5;
export const VALUE_STEP = 0.5;

/** Fewer answers than these would let somebody guess whose they are: of an anonymous survey they are shown to nobody. */
export const LEAST_ANSWERS = 5;

/** How a survey report is drawn; specification 3, section 2. */
export const PRESENTATIONS = ['line', 'bar'] as const;

export interface AnsweredQuestion {
  readonly value: number | null;
  readonly noAnswer: boolean;
}

/** A question has either a value or is left without one by choice. */
export const isAnswered = ({ value, noAnswer }: AnsweredQuestion): boolean => (value !== null) !== noAnswer;

/** Whether answers are to exactly these questions, each once; a survey may be changed while somebody answers it. */
export const answersAll = (asked: readonly string[], answered: readonly string[]): boolean =>
  asked.length === answered.length && asked.every((one) => answered.includes(one));
