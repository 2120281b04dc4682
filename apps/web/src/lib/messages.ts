import { CallError, isUnanswered } from '@stint/contract/call-error';
import { declaredAs } from '@stint/contract/messages';
import { catalogueOf, fetchAreas, shownLanguage, textOf, useTexts, type Values } from './texts.ts';

/** The English catalogues by area; `app/catalogues.d.ts` fills it in, so that keys are checked by the compiler. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Catalogues {}

export type Area = Extract<keyof Catalogues, string>;
export type Language = 'en' | 'vi';
export const LANGUAGES = ['en', 'vi'] as const satisfies readonly Language[];

/** `a.b.c` for every text in a catalogue; a plural has one key for its forms. */
type KeysIn<T> = {
  [K in Extract<keyof T, string>]: T[K] extends string ? Singular<K> : `${K}.${KeysIn<T[K]>}`;
}[Extract<keyof T, string>];
type Singular<K extends string> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;

/** Names one message: `area:path.to.text`. */
export type MessageKey = { [A in Area]: `${A}:${KeysIn<Catalogues[A]>}` }[Area];
export type Translate = (key: MessageKey, values?: Values) => string;

/** The text of a message in the present language. For code outside of components; components use `useT`. */
export const translate: Translate = textOf;

/** Texts for a component, drawn again when the language changes. Name the areas whose messages it uses beyond `common`. */
export const useT = (...areas: readonly Area[]): Translate => useTexts(areas);

/** Fetches the messages of an area, so that a screen does not have to wait for them after its code has come. */
export function loadMessages(...areas: readonly Area[]): Promise<void> {
  return fetchAreas(areas);
}

export function currentLanguage(): Language {
  return shownLanguage() === 'vi' ? 'vi' : 'en';
}

/**
 * What the server or a shared rule says, in the present language. English keeps it to the letter; other languages have it by
 * the code that the text was declared under, else by the code of the refusal, and fall back on the text itself.
 */
export function translateMessage(text: string, refusal?: { readonly code: string; readonly data?: unknown }): string {
  const catalogue = (catalogueOf('refusals') ?? {}) as Readonly<Record<string, string>>;
  const declared = declaredAs(text);
  return (
    (declared && fill(catalogue[declared.code], declared.values)) ??
    (refusal && (fill(catalogue[refusal.code], refusal.data) ?? catalogue[`${refusal.code}_plain`])) ??
    text
  );
}

const PLACE = /\{\{(\w+)\}\}/g;

/** Puts values into a text; nothing when there is no text, or when it asks for what is not there. */
function fill(text: string | undefined, data: unknown): string | undefined {
  const values = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const isLacking = [...(text?.matchAll(PLACE) ?? [])].some(([, name = '']) => !(name in values));
  return isLacking ? undefined : text?.replace(PLACE, (_, name: string) => String(values[name]));
}

/** What to tell the person about a failure: that there was no answer, the server's message, else the fallback. */
export function messageOf(error: unknown, fallback: MessageKey): string {
  if (isUnanswered(error)) return translate('common:failed.unreachable');
  if (error instanceof CallError && error.message !== '') return translateMessage(error.message, error);
  return translate(fallback);
}

/** What a refusal says of its fields, in the present language. */
export const fieldMessages = (error: CallError): Record<string, string> =>
  Object.fromEntries(Object.entries(error.fields).map(([path, text]) => [path, translateMessage(text, error)]));
