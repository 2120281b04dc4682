import { Avatar as BaseAvatar } from '@mantine/core';
import classes from './avatar.module.css';

/** Ground and letter colours that go together; each pair holds 4.5:1. */
const PAIRS = [
  ['#d9cbb6', '#4a3b22'],
  ['#bcd7e6', '#17394d'],
  ['#e3c6cf', '#5a2434'],
  ['#d5dcb8', '#3c4519'],
  ['#cfc8e4', '#372a5e'],
  ['#bfe0d4', '#134537'],
  ['#f0cdb4', '#5b2f11'],
  ['#c9d2da', '#2b3945'],
] as const;

/** A picture elsewhere is not told where it is shown. */
const IMAGE = { referrerPolicy: 'no-referrer', loading: 'lazy', decoding: 'async' } as const;

interface AvatarProps {
  /** Full name; read out where nothing beside the picture says it. */
  readonly name: string;
  readonly initials: string;
  readonly src?: string | null;
  readonly size?: number;
  /** The name stands beside the picture, so that screen readers need not hear it twice. */
  readonly decorative?: boolean;
}

/** A person's picture, or their initials on a colour that is always theirs. */
export function Avatar({ name, initials, src, size = 30, decorative = false }: AvatarProps) {
  const [ground, color] = PAIRS[hash(name) % PAIRS.length] ?? PAIRS[0];
  const letters = initials.slice(0, 3);
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <BaseAvatar
      {...named}
      {...(src && { src })}
      imageProps={IMAGE}
      alt=""
      size={size}
      classNames={{ placeholder: classes.letters }}
      styles={{ placeholder: { background: ground, color, fontSize: size * (letters.length > 2 ? 0.32 : 0.38) } }}
    >
      {letters}
    </BaseAvatar>
  );
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return value;
}
