import { ActionIcon, Button, Flex, Group, Skeleton, Text } from '@mantine/core';
import type { KeySuccessFactor } from '@stint/contract/projects/projects/key-success-factor';
import { IconPencil, IconPlus, IconTemplate, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NEW } from '../../ui/record-drawer.tsx';
import { FactorFields, TemplateFields } from './factor-fields.tsx';
import classes from './success-factors.module.css';
import { useDeleteFactor, useSuccessFactors } from './success-factors.queries.ts';

interface SuccessFactorsProps {
  readonly project: string;
  readonly isEditable: boolean;
}

/** Stands for the fields that take one from a template. */
const TEMPLATE = 'template';

/** What a project's success depends on; who keeps the project adds, changes and removes in place. */
export function SuccessFactors({ project, isEditable }: SuccessFactorsProps) {
  const t = useT('projects');
  const answer = useSuccessFactors(project);
  const [edited, setEdited] = useState<string | null>(null);
  const place = { project, onClose: () => setEdited(null) };
  if (answer.isPending) return <Skeleton height={120} radius="md" />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <Flex component="section" direction="column" gap={12} aria-label={t('projects:projects.parts.factors')}>
      <Text c="dimmed" fz={12.5}>
        {t('projects:projects.factorsHint')}
      </Text>
      {answer.data.length === 0 && edited === null && (
        <EmptyState title={t('projects:factors.empty')} hint={t('projects:factors.emptyHint')} />
      )}
      <Flex component="ul" direction="column" gap="xs">
        {answer.data.map((factor) => (
          <li key={factor._id}>
            {edited === factor._id ? (
              <FactorFields {...place} record={factor} />
            ) : (
              <Factor factor={factor} {...(isEditable && { onEdit: () => setEdited(factor._id) })} />
            )}
          </li>
        ))}
        {edited === NEW && (
          <li>
            <FactorFields {...place} record={null} />
          </li>
        )}
        {edited === TEMPLATE && (
          <li>
            <TemplateFields {...place} />
          </li>
        )}
      </Flex>
      {isEditable && edited === null && (
        <Group gap={8}>
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setEdited(NEW)}>
            {t('projects:projects.addFactor')}
          </Button>
          <Button size="xs" leftSection={<IconTemplate size={14} />} onClick={() => setEdited(TEMPLATE)}>
            {t('projects:factors.fromTemplate')}
          </Button>
        </Group>
      )}
    </Flex>
  );
}

function Factor({ factor, onEdit }: { readonly factor: KeySuccessFactor; readonly onEdit?: () => void }) {
  const t = useT('projects');
  const remove = useDeleteFactor();
  const ask = async () => {
    const title = t('common:delete.title', { name: factor.title });
    const message = t('common:delete.message');
    if (await confirmAct({ title, message, act: t('common:act.delete'), danger: true })) remove.mutate(factor._id);
  };
  return (
    <div className={classes.factor}>
      <div>
        <strong>{factor.title}</strong>
        {factor.description && <p>{factor.description}</p>}
      </div>
      {onEdit && (
        <Flex component="span" gap={2} flex="none">
          <ActionIcon aria-label={t('projects:factors.edit', { title: factor.title })} onClick={onEdit}>
            <IconPencil size={15} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('common:act.removeNamed', { name: factor.title })}
            loading={remove.isPending}
            onClick={() => void ask()}
          >
            <IconX size={15} stroke={1.7} />
          </ActionIcon>
        </Flex>
      )}
    </div>
  );
}
