import { declareMessages } from '../../messages.ts';

export const AUTOSEND_DAY_REQUIRED = 'Choose the day on which it is sent every week';
export const TAG_NEEDS_WHOM = 'A tag needs a short name or initials, such as {{example}}';
export const FROM_AFTER_TO = 'The from-date must not be after the to-date';
/** Posts that a team, or a project, is sent every week. */
export const MOST_WEEKLY_POSTS = 5;
export const TOO_MANY_WEEKLY_POSTS = 'A team or project is sent at most {{most}} posts every week';
export const POST_TOO_LONG = 'This text is too long';
/** Tags and pictures of a text: each reader is shown, and mailed, names for the one and files for the other. */
export const MOST_POST_TAGS = 200;
export const MOST_POST_PICTURES = 30;
export const TOO_MANY_TAGS = 'A text has at most {{most}} tags';
export const TOO_MANY_PICTURES = 'A text has at most {{most}} pictures';
declareMessages({
  AUTOSEND_DAY_REQUIRED,
  TAG_NEEDS_WHOM,
  FROM_AFTER_TO,
  POST_TOO_LONG,
  TOO_MANY_PICTURES,
  TOO_MANY_TAGS,
  TOO_MANY_WEEKLY_POSTS,
});

/** What a tag in the text of a post stands for, by the parameter that says of whom or what: `[[team:NAV]]`. */
export const POST_TAGS = {
  person: 'initials',
  team: 'shortName',
  teamLeader: 'shortName',
  project: 'shortName',
  projectManager: 'shortName',
} as const;
export type PostTagType = keyof typeof POST_TAGS;
export const POST_TAG_TYPES = Object.keys(POST_TAGS) as PostTagType[];

export interface PostTag {
  readonly type: PostTagType;
  /** A short name or initials, without spaces. */
  readonly of: string;
}

const TAG = new RegExp(`\\[\\[(${POST_TAG_TYPES.join('|')}):([^\\]\\[<>]{0,80})\\]\\]`, 'g');

/** A tag as it stands in a text. The short name of a project, as any other, has its spaces stripped. */
export const writeTag = ({ type, of }: PostTag): string => `[[${type}:${of.replaceAll(/\s|&nbsp;/g, '')}]]`;

/** Rewrites the tags of a text, or leaves those for which nothing is answered. */
export const replaceTags = (html: string, by: (tag: PostTag) => string | undefined): string =>
  html.replace(TAG, (written, type: PostTagType, of: string) => by({ type, of }) ?? written);

/** How many tags a text has. */
export const countTags = (html: string): number => [...html.matchAll(TAG)].length;

/** A text whose tags name their short names and initials without spaces. */
export const tidyTags = (html: string): string => replaceTags(html, writeTag);

/** The tags of a text, each once. */
export function tagsOf(html: string): PostTag[] {
  const found = new Map<string, PostTag>();
  for (const [written, type, of] of tidyTags(html).matchAll(TAG))
    found.set(written, { type: type as PostTagType, of: of ?? '' });
  return [...found.values()];
}

/** Whether every tag of a text says of whom or what it is. */
export const areTagsComplete = (html: string): boolean => tagsOf(html).every(({ of }) => of !== '');
