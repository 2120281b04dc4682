/** Colours of a drawn portrait: what is behind, skin with its shadow, hair and clothes. */
interface Colours {
  readonly ground: string;
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly clothes: string;
}

const GROUNDS = ['#d9cbb6', '#bcd7e6', '#e3c6cf', '#d5dcb8', '#cfc8e4', '#bfe0d4', '#f0cdb4', '#c9d2da'] as const;
const SKINS = [
  ['#f3d2b8', '#dfb193'],
  ['#eac19c', '#d3a279'],
  ['#d9a77c', '#bd8a5f'],
] as const;
const HAIRS = ['#241c1a', '#3b2a22', '#5a3b26', '#191716', '#8a5a33', '#c79a5b'] as const;
const CLOTHES = ['#2b6f8f', '#7a3b4e', '#3f5b3a', '#4b3f72', '#b3632f', '#27384a', '#8f7a2b', '#2f6f63'] as const;

type Layer = (colours: Colours) => string;
interface Hair {
  /** Drawn before the head and after it. */
  readonly behind: Layer;
  readonly over: Layer;
}

const NOTHING: Layer = () => '';
const CROWN = 'M72 108 C70 58 104 44 124 46 C152 46 172 66 168 108 C162 88 150 80 138 78 C116 82 90 82 72 108 Z';

const LONG: readonly Hair[] = [
  {
    behind: ({ hair }) =>
      `<path d="M64 110 C60 48 98 36 122 38 C156 38 180 62 176 116 L182 198 L58 198 Z" fill="${hair}"/>`,
    over: ({ hair }) => `<path d="${CROWN}" fill="${hair}"/>`,
  },
  {
    behind: ({ hair }) =>
      `<path d="M66 112 C60 52 96 38 120 38 C152 38 180 56 174 112 L172 158 C150 168 90 168 68 158 Z" fill="${hair}"/>`,
    over: ({ hair }) =>
      `<path d="M74 98 C76 52 108 46 122 46 C150 46 166 58 167 98 C140 90 100 90 74 98 Z" fill="${hair}"/>`,
  },
  {
    behind: ({ hair }) =>
      `<circle cx="120" cy="38" r="22" fill="${hair}"/><ellipse cx="120" cy="96" rx="51" ry="50" fill="${hair}"/>`,
    over: ({ hair }) => `<path d="${CROWN}" fill="${hair}"/>`,
  },
];

const SHORT: readonly Hair[] = [
  { behind: NOTHING, over: ({ hair }) => `<path d="${CROWN}" fill="${hair}"/>` },
  {
    behind: NOTHING,
    over: ({ hair }) =>
      `<path d="M72 104 C66 50 112 36 146 46 C170 54 174 80 168 106 C166 92 162 84 154 76 C126 84 96 78 84 74 C78 84 74 92 72 104 Z" fill="${hair}"/>`,
  },
  {
    behind: NOTHING,
    over: ({ hair }) =>
      `<path d="M73 100 C72 60 96 52 120 52 C146 52 168 60 167 100 C160 82 148 72 120 72 C92 72 80 82 73 100 Z" fill="${hair}"/>` +
      `<path d="M76 126 C80 172 104 180 120 180 C136 180 160 172 164 126 C156 146 144 142 120 142 C96 142 84 146 76 126 Z" fill="${hair}"/>`,
  },
];

const GLASSES: Layer = () =>
  '<g fill="none" stroke="#27384a" stroke-width="3"><circle cx="101" cy="114" r="13"/><circle cx="139" cy="114" r="13"/><path d="M114 112 Q120 108 126 112"/></g>';

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A flat portrait as SVG; every number gives another one. */
export function drawPortrait(number: number, hasLongHair: boolean): string {
  const [skin, shade] = pick(SKINS, number);
  const colours: Colours = {
    ground: pick(GROUNDS, number * 3),
    skin,
    shade,
    hair: pick(HAIRS, number),
    clothes: pick(CLOTHES, number * 5 + 1),
  };
  const hair = pick(hasLongHair ? LONG : SHORT, number >> 1);
  const glasses = number % 4 === 2 ? GLASSES(colours) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 240 240">
    <rect width="240" height="240" fill="${colours.ground}"/>
    ${hair.behind(colours)}
    <path d="M28 240 C30 196 74 184 102 180 L138 180 C166 184 210 196 212 240 Z" fill="${colours.clothes}"/>
    <path d="M102 150 L138 150 L138 182 C132 196 108 196 102 182 Z" fill="${shade}"/>
    <ellipse cx="120" cy="114" rx="47" ry="56" fill="${skin}"/>
    <circle cx="101" cy="114" r="4.5" fill="#27201e"/><circle cx="139" cy="114" r="4.5" fill="#27201e"/>
    <path d="M119 118 Q114 130 121 132" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round"/>
    ${hair.over(colours)}${glasses}
    <path d="M105 146 Q120 157 135 146" fill="none" stroke="#8f4038" stroke-width="3.5" stroke-linecap="round"/>
  </svg>`;
}
