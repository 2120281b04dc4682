import { parentPort } from 'node:worker_threads';
import type { CvToWrite } from './cv-writer.ts';

// A CV comes in, a file goes out. What writes it is loaded when it is asked for.
parentPort?.on('message', async ({ format, document, picture }: CvToWrite) => {
  const { asJpeg } = await import('./cv-picture.ts');
  const jpeg = picture && (await asJpeg(picture));
  const write =
    format === 'pdf' ? (await import('./cv-pdf.ts')).writeCvPdf : (await import('./cv-word.ts')).writeCvWord;
  parentPort?.postMessage(await write(document, jpeg));
});
