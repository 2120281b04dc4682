/** An answer of another system is longer than any that is expected of it. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/** Of the platform, or of its library. */
interface Answer {
  readonly body: AsyncIterable<Uint8Array> | null;
}

/**
 * The whole text of an answer of another system, which is given up once it is longer than it may be.
 * @param most in bytes.
 * @throws {AnswerTooLong} besides what reading throws where it breaks off.
 */
export async function textWithin(answer: Answer, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > most) throw new AnswerTooLong(`The answer is longer than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
