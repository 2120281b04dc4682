import { Paper } from '@mantine/core';
import { useHistory } from '../history/use-history.tsx';
import { FormBody, type FormFrameProps } from './form-body.tsx';

/** A form that is a screen of its own: for things with parts that need room. */
export function FormPage({ history, acts, ...body }: Omit<FormFrameProps, 'opened' | 'title'>) {
  const past = useHistory(history);
  return (
    <Paper withBorder maw={832} p={20}>
      <FormBody
        {...body}
        closesByEscape={false}
        acts={
          <>
            {past.button}
            {acts}
          </>
        }
      />
    </Paper>
  );
}
