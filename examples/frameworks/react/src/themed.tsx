import type { CSSProperties } from 'react';

/** The elements' custom properties, of the shop's whole page or of one element. Checked by the compiler only. */
const theme: CSSProperties = { '--warranty-accent': '#0b6bcb', '--warranty-radius': 0 };

export const themed = (
  <div style={theme}>
    <warranty-offer style={{ '--warranty-gap': '1rem', marginBlock: '1rem' }} />
    <warranty-popup style={{ '--warranty-popup-radius': '0' }} />
    <warranty-whole-system style={{ '--warranty-font-size': '0.875rem' }} />
  </div>
);
