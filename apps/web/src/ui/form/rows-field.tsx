import { ActionIcon, Box, Flex, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './record-form.module.css';

interface RowsFieldProps<Row> {
  readonly title: string;
  readonly hint?: ReactNode;
  /** A refusal about the rows as a whole. */
  readonly error?: ReactNode;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string;
  /** What a row says and asks for. */
  readonly children: (row: Row, index: number) => ReactNode;
  /** What a row is called where it is removed. */
  readonly nameOf: (row: Row) => string;
  readonly onRemove: (index: number) => void;
  /** Why a row has to stay; nothing for those that can be removed. */
  readonly lockedReason?: (row: Row) => string | undefined;
  /** Adds a row: a select field or a button. */
  readonly add: ReactNode;
}

/** Rows inside a form, such as the members of a team: each with its fields, one place to add more. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { title, hint, error, rows, keyOf, children, nameOf, onRemove, lockedReason, add } = props;
  const t = useT();
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint && (
        <Text c="dimmed" fz={12.5}>
          {hint}
        </Text>
      )}
      {error && (
        <Text c="var(--bad)" fz={12.5} role="alert">
          {error}
        </Text>
      )}
      {rows.length > 0 && (
        <Flex component="ul" direction="column" gap="xs">
          {rows.map((row, index) => (
            <Flex
              key={keyOf(row, index)}
              component="li"
              gap={8}
              align="flex-start"
              wrap="wrap"
              pt="xs"
              pr="xs"
              pb="xs"
              pl="sm"
              bd="1px solid var(--line)"
              bdrs="md"
            >
              {children(row, index)}
              <Flex component="span" align="center" ml="auto" mih="var(--control)">
                <RemoveRow
                  label={t('common:act.removeNamed', { name: nameOf(row) })}
                  lockedReason={lockedReason?.(row)}
                  onRemove={() => onRemove(index)}
                />
              </Flex>
            </Flex>
          ))}
        </Flex>
      )}
      {add}
    </section>
  );
}

interface RemoveRowProps {
  readonly label: string;
  readonly lockedReason: string | undefined;
  readonly onRemove: () => void;
}

/** Takes a row away. One that has to stay says why: its button can be reached, and does nothing. */
function RemoveRow({ label, lockedReason, onRemove }: RemoveRowProps) {
  const icon = <IconX size={15} stroke={1.7} />;
  if (lockedReason === undefined)
    return (
      <ActionIcon aria-label={label} onClick={onRemove}>
        {icon}
      </ActionIcon>
    );
  return (
    <Tooltip label={lockedReason} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon aria-label={`${label}: ${lockedReason}`} aria-disabled data-disabled>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** The name at the beginning of a row, with what is known about it. */
export function RowName({ children, note }: { readonly children: ReactNode; readonly note?: ReactNode }) {
  return (
    <Flex component="span" direction="column" justify="center" flex="1 1 9rem" miw={0} mih="var(--control)" fw={500}>
      <span>{children}</span>
      {note && <span className={classes.rowNote}>{note}</span>}
    </Flex>
  );
}

/** A field within a row. */
export function RowPart({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" flex="1 1 10rem" miw={0}>
      {children}
    </Box>
  );
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** Fields below each other, as in a form, where something else holds them. */
export function FieldStack({ grow = false, children }: { readonly grow?: boolean; readonly children: ReactNode }) {
  return (
    <div className={classes.stack} data-grow={grow || undefined}>
      {children}
    </div>
  );
}
