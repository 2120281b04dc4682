import type { ObjectSchema, Route } from '@stint/contract/route';
import type { z } from 'zod';
import { type ListState, searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { queryEntityOf } from '../../lib/staleness.ts';
import type { SavingRoute } from '../../ui/form/use-record-form.ts';

type OneOf = z.ZodObject<{ id: z.ZodType<string, string> }>;
type Paged = { items: object[]; total: number };

/** What `settingsList` of the contract declares. */
export interface SettingsContract {
  readonly list: Route<undefined, ObjectSchema, undefined, z.ZodType<Paged>>;
  readonly get: Route<OneOf, undefined, undefined>;
  readonly create: Route<undefined, undefined, ObjectSchema>;
  readonly update: Route<OneOf, undefined, ObjectSchema> & SavingRoute<unknown>;
  readonly remove: Route<OneOf, undefined, undefined>;
  readonly toSave: z.ZodObject;
  readonly orders: readonly string[];
}

/** The state of a settings list in the address. */
export interface SettingsListState extends ListState {
  readonly detailId?: string | undefined;
}

/** The calls of a settings list and its state in the address, by the entity's name in the audit trail. */
export function settingsQueries({ list, get, create, update, remove }: SettingsContract, entity: string) {
  return {
    search: searchOf(() => queryOf(list).extend(openRecord)) as unknown as {
      fill: (given: Record<string, unknown>) => SettingsListState;
      bare: (patch: Partial<SettingsListState>) => Record<string, unknown>;
    },
    /** The call that saves one. */
    saving: update,
    calls: resourceCalls(
      queryEntityOf(entity),
      { list, get, create, update, remove },
      {
        createFailed: 'company:failed.create',
        updateFailed: 'company:failed.update',
        deleteFailed: 'company:failed.delete',
      },
    ),
  };
}
