import { MAX_TEXT_TO_IMPROVE } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { applyChanges } from '@stint/contract/feedback/one-minute-message/text-help.rules';
import { afterAll, describe, expect, test } from 'vitest';
import { type OfflineTextHelp, offlineTextHelp } from './offline-text-help.ts';
import { TextHelpFailed } from './text-help-port.ts';

const opened: OfflineTextHelp[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

function open(settings?: Parameters<typeof offlineTextHelp>[0]): OfflineTextHelp {
  const help = offlineTextHelp(settings);
  opened.push(help);
  return help;
}
/** A checker's program in place of the real one. */
const program = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`);

describe('the checker on this machine', () => {
  const help = open();

  test('is not loaded before it is asked', () => expect(help.isLoaded).toBe(false));

  test('corrects what is surely wrong, with reasons', async () => {
    const text = '🎉 You did an great job on the the release, but she dont tell us befor the weekend.';
    const { suggestions, isUnderstood } = await help.improve(text);
    expect(isUnderstood).toBe(true);
    expect(suggestions.every(({ reason }) => reason !== '')).toBe(true);
    expect(applyChanges(text, suggestions)).toBe(
      "🎉 You did a great job on the release, but she don't tell us before the weekend.",
    );
    expect(help.isLoaded).toBe(true);
  });

  test('leaves names and both ways of spelling English alone', async () => {
    for (const text of [
      'Linh and Trần Huy organised the release of Nimbus Works well.',
      'The color of the dialog is good.',
    ])
      expect((await help.improve(text)).suggestions).toEqual([]);
  });

  test.each([
    'Bạn đã làm rất tốt việc phát hành, cảm ơn bạn nhiều.',
    'Cảm ơn bạn!',
    'Du har gjort et rigtig godt stykke arbejde med udgivelsen.',
  ])('says when it does not know the language: %s', async (text) => {
    expect(await help.improve(text)).toEqual({ suggestions: [], isUnderstood: false });
  });

  test('knows English by a short text full of mistakes, too', async () => {
    const text = 'She dont tell us befor the weekend.';
    const { suggestions } = await help.improve(text);
    expect(applyChanges(text, suggestions)).toBe("She don't tell us before the weekend.");
  });

  test.each([
    ['many words that nobody knows', (at: number) => ` wrnod${at.toString(36).replaceAll(/\d/g, 'z')}xqv`],
    ['a word without an end', () => 'ashdkfjgqw'],
  ])(
    'does not compare all of a text with the dictionary that begins in English and goes on with %s',
    async (_what, word) => {
      const text = `She dont tell us befor the weekend. ${Array.from({ length: 300 }, (_, at) => word(36 ** 3 + at * 997)).join('')}`;
      expect(await help.improve(text.slice(0, 4900))).toEqual({ suggestions: [], isUnderstood: false });
    },
  );

  // Each took from two to ten seconds.
  test.each(['()', ',', '!', '"', "'", 'i ', '1 ', 'a\n', '.,;:!?'])(
    'does not look for mistakes in what is no prose: %j, over and over',
    async (piece) => {
      const text = piece.repeat(MAX_TEXT_TO_IMPROVE / piece.length);
      expect(await help.improve(text)).toEqual({ suggestions: [], isUnderstood: false });
    },
  );

  const ENGLISH = 'I think that you did a very good job in this project, and the customer was happy with it. '.repeat(
    3,
  );
  const unknown = (at: number) => `wr${(36 ** 5 + at * 99_991).toString(36).replaceAll(/\d/g, 'z')}xqvtlsr`;
  // Each took from six to twenty seconds.
  test.each([
    ['words that nobody knows, without a space', Array.from({ length: 600 }, (_, at) => unknown(at)).join('/')],
    ['such with signs that nobody sees', Array.from({ length: 600 }, (_, at) => unknown(at)).join('\u00ad')],
    ['another script', '今回のリリースは本当に素晴らしかったです。'.repeat(400)],
  ])('is given up soon in what begins in English and goes on with %s', async (_what, rest) => {
    await help.improve('You did an great jobb.');
    const begun = process.cpuUsage();
    expect(await help.improve((ENGLISH + rest).slice(0, MAX_TEXT_TO_IMPROVE))).toEqual({
      ...{ suggestions: [], isUnderstood: false },
    });
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(3000);
  });

  test('knows both ways of spelling English however often they are in a text', async () => {
    const { isUnderstood } = await help.improve(ENGLISH + 'The colour of it is the color that we analyse. '.repeat(60));
    expect(isUnderstood).toBe(true);
  });

  test('looks for them in the longest prose, with lists and numbers', async () => {
    const prose = `She said "yes", of course, when we asked her in the meeting. There are 2 more for 1,250:\n- one (the first of them)\n- two, or half of it\n\nAll of these were released to the customer in March.\n`;
    const text = `She dont tell us. ${prose.repeat(60)}`.slice(0, MAX_TEXT_TO_IMPROVE);
    const { suggestions } = await help.improve(text);
    expect(applyChanges(text, suggestions)).toMatch(/^She don't tell us/);
  });

  test('its proposals are in order and within the text', async () => {
    const text = 'Its a bit to late . i think their is  alot to do, however we will makes it.';
    let at = 0;
    for (const { start, end } of (await help.improve(text)).suggestions) {
      expect(start).toBeGreaterThanOrEqual(at);
      expect(end).toBeGreaterThanOrEqual(start);
      at = end;
    }
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThanOrEqual(text.length);
  });
});

describe('the thread of the checker', () => {
  const echo = program(
    `parentPort.on('message', () => parentPort.postMessage({ suggestions: [], isUnderstood: true }));`,
  );

  test('goes when nobody asks for a while, and comes back', async () => {
    const help = open({ checker: echo, idle: 20 });
    await help.improve('One');
    await expect.poll(() => help.isLoaded).toBe(false);
    expect((await help.improve('Two')).isUnderstood).toBe(true);
  });

  test('one that never answers is given up, and the next question finds a new one', async () => {
    const silent = program(
      `parentPort.on('message', ({ text }) => text === 'hang' || parentPort.postMessage({ suggestions: [], isUnderstood: true }));`,
    );
    const help = open({ checker: silent, patience: 300 });
    await help.improve('answer');
    await expect(help.improve('hang')).rejects.toBeInstanceOf(TextHelpFailed);
    expect(help.isLoaded).toBe(false);
    expect((await help.improve('answer')).isUnderstood).toBe(true);
  });

  test('one that takes long to load is waited for, and for no other answer as long', async () => {
    const slow = program(`const until = Date.now() + 1500; while (Date.now() < until);
      parentPort.on('message', ({ text }) => text === 'hang' || parentPort.postMessage({ suggestions: [], isUnderstood: true }));`);
    const help = open({ checker: slow, patience: 300, loading: 60_000 });
    expect((await help.improve('answer')).isUnderstood).toBe(true);
    const begun = performance.now();
    await expect(help.improve('hang')).rejects.toBeInstanceOf(TextHelpFailed);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  test.each([`throw new Error('broken');`, `parentPort.on('message', () => process.exit(1));`])('%s', async (code) => {
    const help = open({ checker: program(code) });
    await expect(help.improve('A text')).rejects.toBeInstanceOf(TextHelpFailed);
    expect(help.isLoaded).toBe(false);
  });

  test('a long text lets others have their turn after each of its pieces', async () => {
    const telling = program(`parentPort.on('message', ({ text }) => parentPort.postMessage({ isUnderstood: true,
      suggestions: [{ start: 1, end: text.length, replacement: '', reason: '' }] }));`);
    const help = open({ checker: telling });
    const order: string[] = [];
    const ask = async (text: string, who: string) => {
      const { suggestions } = await help.improve(text);
      order.push(who);
      return suggestions;
    };
    const small = 'to too two to ';
    const [long, ...short] = await Promise.all([
      ask(small.repeat(MAX_TEXT_TO_IMPROVE / small.length), 'long'),
      ask('One', 'another'),
      ask('Two', 'a third'),
    ]);
    expect(order).toEqual(['another', 'a third', 'long']);
    expect(short.flat().map(({ end }) => end)).toEqual([3, 3]);
    // Its pieces are short, and what is proposed stands where it belongs.
    expect(long.length).toBeGreaterThan(5);
    for (const { start, end } of long) expect(end - start).toBeLessThanOrEqual(1000);
    expect(long.slice(1).map(({ start }) => start - 1)).toEqual(long.slice(0, -1).map(({ end }) => end));
  });

  test('answers one after the other, and turns away those that would wait too long', async () => {
    const help = open({ checker: echo, mostWaiting: 3 });
    const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map((text) => help.improve(text)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect((await help.improve('later')).isUnderstood).toBe(true);
  });
});
