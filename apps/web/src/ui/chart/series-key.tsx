import { ColorSwatch } from '@mantine/core';
import { colourOf } from './series.ts';

/** The colour of a series before its name in a table. */
export function SeriesKey({ place }: { readonly place: number }) {
  return (
    <ColorSwatch
      display="inline-block"
      component="span"
      color={colourOf(place)}
      size={10}
      radius={3}
      mr={8}
      withShadow={false}
      aria-hidden
    />
  );
}
