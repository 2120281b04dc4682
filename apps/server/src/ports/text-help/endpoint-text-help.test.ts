import { applyChanges } from '@stint/contract/feedback/one-minute-message/text-help.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChatPeer, startChatPeer } from '../../../test/chat-peer.ts';
import { endpointTextHelp } from './endpoint-text-help.ts';
import { TextHelpFailed } from './text-help-port.ts';

let peer: ChatPeer;

beforeAll(async () => {
  peer = await startChatPeer();
});
afterAll(() => peer.close());
beforeEach(() => {
  peer.asked.length = 0;
});

const help = (given: { patience?: number; key?: string } = {}) =>
  endpointTextHelp({ url: peer.url, model: 'small-model', key: 'secret', ...given });

describe('an endpoint', () => {
  test('is asked with the text, the model and the key', async () => {
    peer.manner = { says: 'Good work.' };
    await help().improve('Gud work.');
    expect(peer.asked).toMatchObject([
      { path: '/v1/chat/completions', authorization: 'Bearer secret', model: 'small-model' },
    ]);
    expect(peer.asked[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(peer.asked[0]?.messages[1]?.content).toBe('Gud work.');
  });

  test('needs no key', async () => {
    peer.manner = { says: 'Good work.' };
    await endpointTextHelp({ url: peer.url, model: 'm' }).improve('Gud work.');
    expect(peer.asked[0]?.authorization).toBeUndefined();
  });

  test('its wording becomes changes that can be taken one by one', async () => {
    const text = '  Bạn làm tốt, she dont tell us\n';
    peer.manner = { says: 'Bạn làm rất tốt, she does not tell us' };
    const { suggestions, isUnderstood } = await help().improve(text);
    expect(isUnderstood).toBe(true);
    expect(suggestions).toHaveLength(2);
    expect(applyChanges(text, suggestions)).toBe('  Bạn làm rất tốt, she does not tell us\n');
  });

  test('that has nothing to improve proposes nothing', async () => {
    peer.manner = { says: 'Thank you.' };
    expect((await help().improve('Thank you.')).suggestions).toEqual([]);
  });
});

describe('an endpoint that cannot help is a failure of one kind', () => {
  test.each(['refuses', 'talks nonsense', 'ends at once'] as const)('%s', async (manner) => {
    peer.manner = manner;
    await expect(help().improve('A text')).rejects.toBeInstanceOf(TextHelpFailed);
  });

  test('stays silent for longer than its patience', async () => {
    peer.manner = 'stays silent';
    await expect(help({ patience: 50 }).improve('A text')).rejects.toBeInstanceOf(TextHelpFailed);
  });

  test('says nothing, or writes an essay', async () => {
    for (const says of ['', '  ', 'word '.repeat(500)]) {
      peer.manner = { says };
      await expect(help().improve('A text')).rejects.toThrow('something else');
    }
  });

  test('is gone', async () => {
    const gone = endpointTextHelp({ url: 'http://127.0.0.1:1/v1', model: 'm' });
    await expect(gone.improve('A secret text')).rejects.toBeInstanceOf(TextHelpFailed);
    await expect(gone.improve('A secret text')).rejects.not.toThrow('secret');
  });

  test('is closed while it is asked', async () => {
    peer.manner = 'stays silent';
    const asked = help();
    const advice = asked.improve('A text');
    await expect.poll(() => peer.asked.length).toBe(1);
    await asked.close();
    await expect(advice).rejects.toBeInstanceOf(TextHelpFailed);
  });
});
