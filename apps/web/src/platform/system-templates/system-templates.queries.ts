import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  previewTemplate,
  resetTemplate,
  updateTemplate,
} from '@stint/contract/platform/system-templates/system-template';
import { searchOf } from '../../lib/list-search.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const templateSearch = searchOf(() => queryOf(listTemplates));
export type TemplateSearch = ReturnType<typeof templateSearch.fill>;

export const {
  useList: useTemplates,
  useOne: useTemplate,
  useCreate: useCreateTemplate,
  useUpdate: useUpdateTemplate,
  useRemove: useDeleteTemplate,
} = resourceCalls('system-template', {
  list: listTemplates,
  get: getTemplate,
  create: createTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
});

export const useResetTemplate = writeOf(resetTemplate, {
  fallback: 'common:failed.update',
  success: 'platform:templates.wasReset',
  touches: ['system-template'],
});

interface Words {
  readonly subject: string;
  readonly content: string;
}

/** What a mail of these words looks like. What cannot be shown is told beside the fields. */
export const useTemplatePreview = readOf('system-template', previewTemplate, {
  asks: (id: string, words: Words) => (words.content === '' ? undefined : { id, body: words }),
  keepsPrevious: true,
  retry: false,
  fallback: false,
});
