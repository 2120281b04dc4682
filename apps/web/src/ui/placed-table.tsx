import type { ComponentProps } from 'react';

/*
 * A table whose rows are placed by a virtualizer cannot be made of table elements: they do not take absolute places.
 * These say to screen readers what the elements would have said. Only here, so that the linter is told only once.
 */

type Props = ComponentProps<'div'>;

export function PlacedTable(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="table" {...props} />;
}

export function PlacedRowGroup(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="rowgroup" {...props} />;
}

export function PlacedRow(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="row" tabIndex={-1} {...props} />;
}

export function PlacedCell(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="cell" {...props} />;
}

export function PlacedColumnHead(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="columnheader" tabIndex={-1} {...props} />;
}

export function PlacedRowHead(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="rowheader" tabIndex={-1} {...props} />;
}

/** A named group of controls, where a fieldset cannot be a grid or a line of chips. */
export function PlacedGroup(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="group" {...props} />;
}
