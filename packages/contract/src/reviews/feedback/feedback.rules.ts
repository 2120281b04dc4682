import { declareMessages } from '../../messages.ts';

export const NOBODY_ASKED = 'Choose whom to ask';
export const TOO_FEW_ASKED = 'Ask at least 5 people for anonymous feedback';
export const OWN_FEEDBACK = 'The reviewed person can’t be asked';
export const READER_ASKED = 'Reviewers and administrators read the answers and can’t be asked for anonymous feedback';
export const UNTIL_PAST = 'Choose today or a later day';
export const FEEDBACK_EMPTY = 'Write something before you send it';
/** Open requests of one person about one quarter: more say nothing new, and each of them waits for all whom it asks. */
export const MOST_OPEN_REQUESTS = 10;
export const TOO_MANY_FEEDBACK_REQUESTS = `You already have ${MOST_OPEN_REQUESTS} open requests about this quarter. Withdraw one first.`;
declareMessages({ NOBODY_ASKED, TOO_FEW_ASKED, OWN_FEEDBACK, READER_ASKED, UNTIL_PAST, FEEDBACK_EMPTY });
declareMessages({ TOO_MANY_FEEDBACK_REQUESTS });

/** Of fewer answers than these somebody could guess whose they are: anonymous ones are shown to nobody and deleted. */
export const LEAST_FEEDBACK = 5;
export const MOST_ASKED = 30;

interface Asking {
  readonly isAnonymous: boolean;
  readonly asked: readonly string[];
  readonly lastDay: string;
}

/**
 * What is wrong with asking people about somebody on a day, by field. Who reads the answers knows their own among them, so that
 * they would be too few; the server knows of all of them, the form of the reviewers.
 */
export function problemsOfAsking(
  { isAnonymous, asked, lastDay }: Asking,
  about: { readonly user: string; readonly readers: readonly string[] },
  today: string,
): { readonly asked?: string; readonly lastDay?: string } {
  const ofAsked = () => {
    if (asked.length === 0) return NOBODY_ASKED;
    if (asked.includes(about.user)) return OWN_FEEDBACK;
    if (!isAnonymous) return undefined;
    if (asked.some((one) => about.readers.includes(one))) return READER_ASKED;
    return new Set(asked).size < LEAST_FEEDBACK ? TOO_FEW_ASKED : undefined;
  };
  const problem = ofAsked();
  return { ...(problem && { asked: problem }), ...(lastDay < today && { lastDay: UNTIL_PAST }) };
}
