import { getDirectory } from '@stint/contract/people/profiles/directory';
import {
  getProfile,
  getProfileToEdit,
  listProfiles,
  listProjectJobsOfProfile,
  updateProfile,
} from '@stint/contract/people/profiles/profile';
import {
  deleteWish,
  listWishes,
  occasion,
  sendAnniversaryWish,
  sendBirthdayWish,
} from '@stint/contract/people/profiles/wish';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { FOR_A_FORM, readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

export const directoryView = z.enum(['list', 'teams', 'chart']);

/** The directory; wanted skills stand in the address as `id:level,id:level`. */
export const directorySearch = searchOf(() =>
  queryOf(listProfiles)
    .omit({ skills: true, levels: true })
    .extend({ wanted: z.string().max(500).default(''), view: directoryView.default('list') }),
);
export type DirectorySearch = ReturnType<typeof directorySearch.fill>;

/** What links to a profile ask for: to wish well, to open the form, or to say how something ended. */
export const profileSearch = searchOf(() =>
  z.object({
    /** For what; `true` for whatever comes first. */
    give_wish: occasion.or(z.stringbool()).default(false),
    edit: z.stringbool().default(false),
    success: z.string().max(100).optional(),
    error: z.string().max(100).optional(),
  }),
);
export type ProfileSearch = ReturnType<typeof profileSearch.fill>;

refreshOn(['user', 'user-skills', 'team', 'project-job', 'cv'], 'profile');

export const useProfiles = readOf('profile', listProfiles, { keepsPrevious: true });
export const useDirectory = readOf('profile', getDirectory, { fallback: false });
export const useProfile = readOf('profile', getProfile, { fallback: false });
export const useProjectJobs = readOf('profile', listProjectJobsOfProfile, { fallback: false });
export const useProfileToEdit = readOf('profile', getProfileToEdit, FOR_A_FORM);

export const useUpdateProfile = writeOf(updateProfile, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches: ['profile', 'user', 'me', 'cv'],
  handles: ['CHANGED_MEANWHILE'],
});

export const useWishes = readOf('wish', listWishes, { keepsPrevious: true });

const sent = {
  fallback: 'people:profile.wishFailed',
  success: 'people:profile.wishSent',
  touches: ['wish', 'profile'],
} as const;
export const useSendBirthdayWish = writeOf(sendBirthdayWish, sent);
export const useSendAnniversaryWish = writeOf(sendAnniversaryWish, sent);

export const useDeleteWish = writeOf(deleteWish, {
  fallback: 'common:failed.generic',
  success: 'common:done.deleted',
  touches: ['wish', 'profile'],
});
