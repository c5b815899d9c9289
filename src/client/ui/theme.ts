/** The three choices of the theme switch. `system` follows the machine and is stored as such. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is kept in local storage; site and app share it. */
export const themeKey = 'theme';

/** Where it is kept in session storage that this tab has seen the site's fonts; see client/site/faces.ts. */
export const facesKey = 'faces';

/**
 * Runs inline before the first paint, so that a chosen theme never flashes in the other one. `data-js` tells the
 * style sheet that controls which need JavaScript may be shown. Storage can be forbidden: then the system decides.
 */
export const themeScript =
  `(d=>{d.js='';try{const t=localStorage.getItem('${themeKey}');` +
  `if(t==='light'||t==='dark')d.theme=t;if(sessionStorage.getItem('${facesKey}'))d.faces='all'}catch{}})(document.documentElement.dataset)`;
