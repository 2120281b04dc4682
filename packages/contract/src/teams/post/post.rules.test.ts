import { expect, test } from 'vitest';
import { areTagsComplete, POST_TAG_TYPES, POST_TAGS, replaceTags, tagsOf, tidyTags, writeTag } from './post.rules.ts';

test('the short name of a project post has its spaces stripped, in what is written and in what was typed', () => {
  expect(writeTag({ type: 'project', of: ' PAY 2 ' })).toBe('[[project:PAY2]]');
  expect(tidyTags('<p>For [[project: PAY 2 ]]</p>')).toBe('<p>For [[project:PAY2]]</p>');
});

test('tags stand for people by their initials, and for teams, projects and who leads them by short names', () => {
  expect(POST_TAGS).toEqual({
    ...{ person: 'initials', team: 'shortName', teamLeader: 'shortName' },
    ...{ project: 'shortName', projectManager: 'shortName' },
  });
  const text = POST_TAG_TYPES.map((type) => `[[${type}:X]]`).join(' ');
  expect(tagsOf(text)).toEqual(POST_TAG_TYPES.map((type) => ({ type, of: 'X' })));
});

test('a tag needs a short name or initials', () => {
  expect(areTagsComplete('<p>[[team:NAV]] and [[person:LE]]</p>')).toBe(true);
  for (const empty of ['[[team:]]', '[[person: ]]', '[[project:&nbsp;]]'])
    expect(areTagsComplete(`<p>${empty}</p>`), empty).toBe(false);
});

test('what is no tag stays as it is', () => {
  const text = '<p>[[nothing:X]] [[team:<b>]] [team:NAV] [[team:OK]]</p>';
  expect(tagsOf(text)).toEqual([{ type: 'team', of: 'OK' }]);
  expect(replaceTags(text, () => '!')).toBe('<p>[[nothing:X]] [[team:<b>]] [team:NAV] !</p>');
});
