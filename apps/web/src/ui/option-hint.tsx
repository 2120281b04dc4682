import { Box, Flex } from '@mantine/core';

/** A name in a list of choices, with what tells it from others of the same name. */
export function OptionHint({ name, hint }: { readonly name: string; readonly hint: string }) {
  return (
    <Flex component="span" gap={12} justify="space-between" w="100%">
      <span>{name}</span>
      {hint && (
        <Box component="span" c="var(--faint)" fz="xs" ta="right">
          {hint}
        </Box>
      )}
    </Flex>
  );
}
