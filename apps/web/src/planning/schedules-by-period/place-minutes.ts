import { minutesOfSlot, type Slot } from '@stint/contract/planning/plan-slots/plan-slot.rules';

/** Planned minutes in the office and at home. */
export interface PlaceMinutes {
  readonly office: number;
  readonly home: number;
}

export function placeMinutes(plans: readonly Slot[] = []): PlaceMinutes {
  const minutesAt = (inOffice: boolean) =>
    plans.reduce((sum, slot) => sum + (slot.inOffice === inOffice ? minutesOfSlot(slot) : 0), 0);
  return { office: minutesAt(true), home: minutesAt(false) };
}

export const sumOf = (all: readonly PlaceMinutes[]): PlaceMinutes => ({
  office: all.reduce((sum, one) => sum + one.office, 0),
  home: all.reduce((sum, one) => sum + one.home, 0),
});
