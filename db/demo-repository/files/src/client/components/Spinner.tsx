export const Spinner = () => <div className="spinner" role="progressbar" />
