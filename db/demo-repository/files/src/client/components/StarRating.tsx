export const StarRating = ({ stars, onChange }: { stars: number; onChange?(stars: number): void }) => (
  <span role="img" aria-label={`${stars}/5`}>{[1, 2, 3, 4, 5].map((star) => <button type="button" key={star} disabled={!onChange} onClick={() => onChange?.(star)}>{star <= Math.round(stars) ? '★' : '☆'}</button>)}</span>
)
