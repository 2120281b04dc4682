import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  previewTemplate,
  resetTemplate,
  updateTemplate,
} from '@stint/contract/platform/system-templates/system-template';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const templateSearch = searchOf(queryOf(listTemplates));
export type TemplateSearch = ReturnType<typeof templateSearch.fill>;

const calls = resourceCalls('system-template', {
  list: listTemplates,
  get: getTemplate,
  create: createTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
});

export const useTemplates = (query: Parameters<typeof calls.list>[0]) => useQuery(calls.list(query));
export const useTemplate = (id: string | undefined) => useQuery(calls.one(id));
export const useCreateTemplate = () => useMutation(calls.create);
export const useUpdateTemplate = () => useMutation(calls.update);
export const useDeleteTemplate = () => useMutation(calls.remove);

export const useResetTemplate = () =>
  useMutation({
    mutationFn: (id: string) => call(resetTemplate, { params: { id } }),
    meta: { fallback: 'common:failed.update', success: 'platform:templates.wasReset', touches: ['system-template'] },
  });

interface Words {
  readonly subject: string;
  readonly content: string;
}

/** What a mail of these words looks like. What cannot be shown is told beside the fields. */
export const useTemplatePreview = (id: string, words: Words) =>
  useQuery({
    queryKey: ['system-template', 'preview', id, words],
    queryFn: ({ signal }) => call(previewTemplate, { params: { id }, body: words }, { signal }),
    placeholderData: keepPreviousData,
    enabled: words.content !== '',
    retry: false,
    meta: { fallback: false },
  });
