import { Link } from 'react-router-dom'

export const Breadcrumbs = ({ items }: { items: { label: string; to: string }[] }) => <nav>{items.map(({ label, to }) => <Link key={to} to={to}>{label} › </Link>)}</nav>
