import type { improveMessage as improveRoute } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { applyChanges } from '@stint/contract/feedback/one-minute-message/text-help.rules';
import type { AnswerOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import { throttle } from '../../lib/throttle.ts';
import { TurnsOfEach } from '../../lib/turns.ts';
import { type TextHelp, TextHelpFailed } from '../../ports/text-help/text-help-port.ts';

/** Helping costs memory or money. */
const HELP_LIMIT = { hits: 30, windowSeconds: 10 * 60 };

/** Texts of one person wait for one another: nobody else waits for more than one of them. */
const turns = new TurnsOfEach(5);

/** Proposes a better wording. Nothing of the text is kept or logged. */
export async function improveMessage(
  context: Context,
  textHelp: TextHelp,
  text: string,
): Promise<AnswerOf<typeof improveRoute>> {
  await throttle(context, context.now, `text-help:${context.user._id}`, HELP_LIMIT);
  try {
    const advice = await turns.take(context.user._id, () => textHelp.improve(text));
    if (!advice) throw new TextHelpFailed('This person asks for too much at once');
    const { suggestions, isUnderstood } = advice;
    return { text: applyChanges(text, suggestions), suggestions: [...suggestions], isUnderstood };
  } catch (error) {
    if (!(error instanceof TextHelpFailed)) throw error;
    return refuse(503, 'TEXT_HELP_FAILED', "Couldn't improve the text. Please try again later.");
  }
}
