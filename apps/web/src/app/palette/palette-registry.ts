import { accountPalette } from '../../account/account.palette.ts';
import { feedbackPalette, feedbackPersonActs } from '../../feedback/feedback.palette.ts';
import type { PaletteAction, PersonAct } from '../../lib/palette.ts';
import { peoplePalette, peoplePersonActs } from '../../people/people.palette.ts';
import { planningPalette, planningPersonActs } from '../../planning/planning.palette.ts';
import { projectsPalette } from '../../projects/projects.palette.ts';
import { teamsPalette } from '../../teams/teams.palette.ts';
import { timePalette } from '../../time/time.palette.ts';
import { lookPalette } from './look.palette.ts';

/** All that can be done from the palette, in the order in which equally good ones stand. */
export const PALETTE_ACTIONS: readonly PaletteAction[] = [
  ...timePalette,
  ...feedbackPalette,
  ...planningPalette,
  ...peoplePalette,
  ...teamsPalette,
  ...projectsPalette,
  ...lookPalette,
  ...accountPalette,
];

/** What areas offer to do about a person who was found. */
export const PERSON_ACTS: readonly PersonAct[] = [...feedbackPersonActs, ...planningPersonActs, ...peoplePersonActs];
