import { mergeAttributes, Node } from '@tiptap/react';

/** Pictures of our own; of others nothing is fetched. */
const OWN = '/api/common/post-pictures/';

/** A picture within a text, which goes where a word could. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: `img[src^="${OWN}"]` }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});
