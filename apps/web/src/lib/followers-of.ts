import type { Followable } from '@stint/contract/projects/followers/follower';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Whose followers the dialog shows. */
export type FollowersOf = `${Followable}:${string}`;

const SHAPE = /^(phase|project|team|employee):[\w-]{1,40}$/;

/** The dialog with the followers of something, over whatever screen is open: it is in the address. */
export function useFollowersOf() {
  const { followers: given } = useSearch({ strict: false }) as { followers?: unknown };
  const navigate = useNavigate();
  const show = useCallback(
    (followers: FollowersOf | undefined) => {
      const search = (previous: Record<string, unknown>) => ({ ...previous, followers });
      void navigate({ to: '.', search: search as never, resetScroll: false });
    },
    [navigate],
  );
  const followers = typeof given === 'string' && SHAPE.test(given) ? (given as FollowersOf) : undefined;
  return { followers, show };
}
