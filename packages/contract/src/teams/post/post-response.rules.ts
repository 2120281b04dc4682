import { declareMessages } from '../../messages.ts';

/** What one can say of news without words; each of them once. */
export const REACTIONS = ['like', 'celebrate', 'love', 'insightful', 'thanks'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const MOST_COMMENT_LENGTH = 1000;
export const COMMENT_REQUIRED = 'Write a comment first';
export const NOT_NEWS = 'Only active news can be reacted to and commented on';
declareMessages({ COMMENT_REQUIRED, NOT_NEWS });
