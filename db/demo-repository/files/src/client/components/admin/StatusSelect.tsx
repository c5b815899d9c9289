const labels: Record<string, string> = { pending: 'En attente', paid: 'Payée', shipped: 'Expédiée', delivered: 'Livrée', refunded: 'Remboursée', cancelled: 'Annulée' }

export const StatusSelect = ({ value, onChange }: { value: string; onChange(value: string): void }) => <select value={value} onChange={(event) => onChange(event.target.value)}>{Object.entries(labels).map(([status, label]) => <option key={status} value={status}>{label}</option>)}</select>
